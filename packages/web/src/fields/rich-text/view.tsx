// The formatted text of a record; its sanitiser loads with the first such record.
import { sanitise } from './sanitise.ts'

export default function RichTextView({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised with an allow-list just before
  return <div data-rich="" dangerouslySetInnerHTML={{ __html: sanitise(html) }} />
}
