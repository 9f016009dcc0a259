// Sheets of pay with the list of what they wrote, side by side.
const uploads = '/upload-management/payroll-upload'

export const overtimeUploads = [
  { title: 'Upload', path: `${uploads}/overtime` },
  { title: 'Uploaded', path: `${uploads}/uploaded-overtime` },
] as const

export const taxItemUploads = [
  { title: 'Upload', path: `${uploads}/additional-tax-calc` },
  { title: 'Uploaded', path: `${uploads}/uploaded-tax-items` },
] as const
