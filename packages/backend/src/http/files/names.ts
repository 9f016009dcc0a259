// Names of files as browsers send them, made harmless, and as headers carry them.

/** The last part of a path, without control characters and with 200 characters at most. */
export function fileNameOf(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .replace(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
    .replace(/^\.+/, '')
  return [...clean].slice(-200).join('') || 'file'
}

/** Content-Disposition with a plain name for old readers and the whole one after RFC 8187. */
export function dispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
