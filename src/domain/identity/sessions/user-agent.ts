/** The first match counts, because most browsers also claim to be Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (names: typeof BROWSERS, userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Browser and system of a `User-Agent` header by their product names, which are the same in both languages. */
export const readUserAgent = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: firstIn(BROWSERS, userAgent),
  system: firstIn(SYSTEMS, userAgent),
})
