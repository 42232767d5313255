/// The size in bytes of the largest form or file of answers that is read; a form of 10,000 fields takes a quarter of
/// it.
package let largestFile = 16 << 20
