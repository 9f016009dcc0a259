// Front door of finance: the buffer that other areas hand their approved documents to.
export { type AnswerFacts, answerBuffer } from './answer-buffer.ts'
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
