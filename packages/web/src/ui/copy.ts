// Puts text on the clipboard and says so.
import { toast } from './toast.tsx'

/** Copies a text; where the browser refuses (no secure origin), the notice shows the text itself. */
export async function copyText(text: string, said = 'Copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(said)
  } catch {
    toast.info(text)
  }
}
