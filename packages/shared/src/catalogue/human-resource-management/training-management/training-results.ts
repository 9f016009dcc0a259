// Values that requests, the history and the sheets of trainings share.
import { shared } from '../../../kernel/index.ts'

/** The result of a training for a participant. */
export const trainingResults = shared('TrainingResult', ['PASSED', 'FAILED', 'ATTENDED', 'ABSENT'])
/** What others scored is read by those who may ask about all requests. */
export const scoresForm = 'frmHRTRAIN24I'
