/**
 * Whether a link that a reader may click leads to the web, a mailbox or a telephone. Paths of files and of other computers do not: opening
 * one sends the user name and password of the reader to the owner of that computer.
 */
export function isPlainLink(target: string): boolean {
  // Programs drop blanks and invisible characters before they open a link.
  const text = target.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\ufeff]/g, '')
  if (/^[\\/]{2}/.test(text)) return false
  const [, scheme] = /^([^/\\?#]*?)(?::|%3a)/i.exec(text) ?? []
  if (scheme === undefined) return !text.includes('\\')
  // `example.com:8080/cv` has no scheme.
  return /^(?:https?|mailto|tel)$/i.test(scheme) || (scheme.includes('.') && /^[^:]*:\d+(?:\/|$)/.test(text))
}
