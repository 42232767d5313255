import Testing

@testable import FormEngine

@Suite struct DateLayoutTests {
    @Test(arguments: [
        (DateLayout.date, "20241", "2024-1"), (.date, "2024-11-05", "2024-11-05"), (.date, "today", "today"),
        (.date, "+3d", "+3d"),
        (.date, "-18y", "-18y"), (.date, "Monday", "Monday"), (.date, "2024/11", "2024-11"), (.date, "", ""),
        (.time, "0930", "09:30"),
        (.time, "093005", "09:30:05"), (.time, "09:30:", "09:30:"), (.dateTime, "202411050930", "2024-11-05 09:30"),
        (.dateTime, "2024-11-05T09:30", "2024-11-05T09:30"),
        (.dateTime, "2024-11-05 09:30+01:00", "2024-11-05 09:30+01:00"),
        (.dateTime, "today", "today"), (.dateTime, "2024-11-05 09:30:00.5", "2024-11-05 09:30:00.5"),
        (.dateTime, "2024-11-05 09:30-05:00", "2024-11-05 09:30-05:00"), (.time, "7:", "07:"),
        (.time, "09:5:", "09:05:"),
        (.date, "2024-2-", "2024-02-"), (.date, "2024-2/", "2024-02"), (.date, "2-", "2"),
        (.date, "2024-12-", "2024-12-"),
        (.dateTime, "2024-11-5 ", "2024-11-05 "), (.dateTime, "2024-11-05 7:", "2024-11-05 07:"),
    ])
    func laysOutDigitsAndLeavesWords(layout: DateLayout, typed: String, text: String) {
        #expect(layout.layout(typed, caret: typed.utf8.count) == LaidOutLine(text: text, caret: text.utf8.count))
    }

    @Test(arguments: [
        (DateLayout.date, "20241105", "2024-11-05"), (.date, "2024-11-05", "2024-11-05"),
        (.date, "2024-1-5", "2024-1-5"),
        (.date, "today", "today"), (.date, "2024110", "2024110"), (.time, "0930", "09:30"), (.time, "09:30", "09:30"),
        (.time, "093005", "09:30:05"), (.time, "9:30", "9:30"), (.dateTime, "2024-11-05 0930", "2024-11-05 09:30"),
        (.dateTime, "2024-11-05T09:30Z", "2024-11-05T09:30Z"), (.dateTime, "20241105", "20241105"), (.date, "", ""),
    ])
    func putsInDashesAndColonsLeftOut(layout: DateLayout, typed: String, text: String) {
        #expect(layout.modelText(typed) == text)
    }
}
