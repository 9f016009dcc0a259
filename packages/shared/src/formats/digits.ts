// Digits as they are typed on screen, without exact arithmetic: screens need it before that is loaded.

/** The digits without commas for thousands; unchanged where a comma means something else. */
export const withoutGroups = (text: string): string => {
  if (/^-?\d+,\d{1,2}$/.test(text)) return text.replace(',', '.')
  return /\..*,/.test(text) ? text : text.replaceAll(',', '')
}
