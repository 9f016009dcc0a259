// Front door of recruitment: what the clock does.
export { runRecruitmentSchedule } from './schedule.ts'
