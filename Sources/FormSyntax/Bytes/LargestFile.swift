/// The largest form, or file of answers, that is read, in bytes; a form of 10,000 fields has a quarter of it.
package let largestFile = 16 << 20
