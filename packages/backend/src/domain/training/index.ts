// Front door of the trainings.
export { tendTrainings } from './night.ts'
