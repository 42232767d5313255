import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct DateLayoutTests {
    @Test(
        arguments: [
            (DateLayout.date, "20241", "2024-1"), (.date, "2024-11-05", "2024-11-05"), (.date, "today", "today"),
            (.date, "+3d", "+3d"), (.date, "-18y", "-18y"), (.date, "Monday", "Monday"), (.date, "", ""),
            (.date, "2024-1-5", "2024-1-5"), (.date, "2024.1.", "2024.1."), (.date, "31.12.2026", "31.12.2026"),
            (.date, "2024/11", "2024/11"), (.date, "12/31/2026", "12/31/2026"), (.date, "31 ", "31 "),
            (.date, "31 12", nil), (.date, "1/2/3/4", nil), (.date, "20261-1-05", nil),
            (.date, "2024-11-051", nil),
            (.date, "31 dec 2026", "31 dec 2026"), (.date, "202411055", nil),
            (.time, "0930", "09:30"), (.time, "093005", "09:30:05"), (.time, "09:30:", "09:30:"),
            (.time, "9:30", "9:30"),
            (.time, "7:", "7:"), (.time, "9.30", "9.30"), (.time, "930", "930"), (.time, "9 ", "9 "),
            (.time, "9 h 3", "9 h 3"),
            (.time, "9-30", nil), (.time, "09300512", nil),
            (.dateTime, "202411050930", "2024-11-05 09:30"), (.dateTime, "2024-11-05T09:30", "2024-11-05T09:30"),
            (.dateTime, "2024-11-05 09:30+01:00", "2024-11-05 09:30+01:00"), (.dateTime, "today 9:", "today 9:"),
            (.dateTime, "2024-11-05 09:30:00.5", "2024-11-05 09:30:00.5"),
            (.dateTime, "2024-1-5 9:30", "2024-1-5 9:30"),
            (.dateTime, "2024-11-05 09:30-05:00", "2024-11-05 09:30-05:00"), (.dateTime, "5/6/26 9:30", "5/6/26 9:30"),
        ] as [(DateLayout, String, String?)])
    func laysOutDigitsAndLeavesWords(layout: DateLayout, typed: String, text: String?) {
        let expected = text.map { LaidOutLine(text: $0, caret: $0.utf8.count) }
        #expect(layout.layout(typed, caret: typed.utf8.count) == expected)
    }

    @Test(
        arguments: [
            (DateLayout.date, "20241105", "2024-11-05"), (.date, "2024-11-05", "2024-11-05"),
            (.date, "2024-1-5", "2024-1-5"),
            (.date, "today", "today"), (.date, "2024110", "2024110"), (.time, "0930", "09:30"),
            (.time, "09:30", "09:30"),
            (.time, "093005", "09:30:05"), (.time, "9:30", "9:30"), (.dateTime, "2024-11-05 0930", "2024-11-05 09:30"),
            (.dateTime, "2024-11-05T09:30Z", "2024-11-05T09:30Z"), (.dateTime, "20241105", "20241105"), (.date, "", ""),
        ] as [(DateLayout, String, String)])
    func putsInDashesAndColonsLeftOut(layout: DateLayout, typed: String, text: String) {
        #expect(layout.modelText(typed) == text)
    }
}
