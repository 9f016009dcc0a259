// More rows than the demo company has: those there are, again and again.
import type { ServerResponse } from 'node:http'

/** Rows of an export. */
export const exportedRows = 50_000

/** A list that was requested with `size` has that many rows. */
export function padded(url: string, text: string): string {
  const size = Number(new URL(url, 'http://x').searchParams.get('size') ?? 0)
  if (size === 0 || !/^\{.*"rows":\[/s.test(text)) return text
  const page = JSON.parse(text) as { readonly rows: readonly unknown[] }
  const { rows } = page
  if (rows.length === 0 || rows.length >= size) return text
  return JSON.stringify({ ...page, rows: Array.from({ length: size }, (_, i) => rows[i % rows.length]) })
}

const line = Buffer.from(
  '20190001,"Budi Santoso",Male,1990-05-01,36,Islam,Married,+628123456789,budi.santoso@kantor.example,Jakarta,"Human Resources",ACTIVE,3171010105900001,091234567890123,"Jalan Jenderal Sudirman 1, Jakarta Selatan",2024-01-02T03:04:05Z,2024-01-02T03:04:05Z\r\n',
)

/** Writes a text file of many rows as fast as it is taken. */
export async function exportRows(response: ServerResponse): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="x.csv"',
  })
  const chunk = Buffer.concat(Array.from({ length: 200 }, () => line))
  for (let written = 0; written < exportedRows; written += 200)
    if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve))
  response.end()
}
