// Front door of finance: the buffer that other areas hand their approved documents to. The answers are no part of it: they tell these areas,
// so what the areas import must not lead back to them. Tests answer by the commands of the page Finance Buffer Entries.
export {
  type BufferEntry,
  type BufferKind,
  type BufferLine,
  bufferOf,
  bufferSource,
  type EnteredBuffer,
  enterBuffer,
  type NewBufferEntry,
  recallBuffer,
} from './buffer.ts'
export { taxPaidOutside } from './paid-outside.ts'
