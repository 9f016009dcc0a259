// Uploads in the browser: the sheet of departments, choosing a file, buttons by their labels.
import type { Page } from 'playwright-core'

/** The upload of departments. */
export const departments = '/upload-management/department-update-upload/index'
/** The headers of its sheet. */
export const head = 'departmentCode,departmentName,orgLevel,parentCode,headEmployeeNo,locationCode,validFrom,status'

/** Gives the page a file to upload, as the picker would. */
export const give = (page: Page, name: string, text: string | Buffer) =>
  page.getByLabel('File to upload').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
/** A button by its label. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
