import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import DocumentViewer from './document-viewer.tsx'

const shown = (mediaType: string, name = 'plan') =>
  render(<DocumentViewer title="Document" file={{ id: '7', name, mediaType, size: 2048 }} />)

it.each([
  ['application/pdf', 'iframe'],
  ['image/png', 'img'],
  ['video/mp4', 'video'],
])('%s is shown in the page, and the view is reported to the server', (mediaType, element) => {
  const { container } = shown(mediaType)
  expect(container.querySelector(element)?.getAttribute('src')).toBe('/files/7?use=view')
})

it('a file of another kind can be downloaded, and says why it is not shown', () => {
  shown('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'plan.docx')
  expect(screen.getByText(/does not show files of this kind/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Download/ }).getAttribute('href')).toBe('/files/7?use=download')
})

it('a file that cannot be loaded leaves a sentence in its place', () => {
  shown('image/png')
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText(/could not be loaded/)).toBeTruthy()
})

it('a browser without a viewer for PDFs offers the download instead of an empty frame', () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  const { container } = shown('application/pdf')
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.getByText(/does not show files of this kind/)).toBeTruthy()
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
})
