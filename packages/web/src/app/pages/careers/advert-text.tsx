// The formatted text of an advert: the server has cleaned it, and it is cleaned again before it is drawn.
import { messageHtml } from '../message-html.ts'

export default function AdvertText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised with an allow-list just before
  return <div data-rich="" dangerouslySetInnerHTML={{ __html: messageHtml(html) }} />
}
