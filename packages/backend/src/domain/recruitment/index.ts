// Front door of recruitment: what the clock does, and what the public sees and sends.
export { openAdvert, openAdverts } from './public/adverts.ts'
export { type Cv, receiveApplication } from './public/application.ts'
export { runRecruitmentSchedule } from './schedule.ts'
