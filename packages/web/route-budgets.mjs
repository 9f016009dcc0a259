// What each route may load beyond a first list, in kB of gzipped scripts. A budget has room for what the route really holds: a third
// above what was measured, so that it finds a library that slipped in and not the next field. Measured 2026-11-23.

/** The smallest react-admin application with one list, measured for the sign-in and the first list. */
export const anchorKilobytes = 295

const screens = 'src/screens'
export const routes = {
  record: { module: `${screens}/records/show-module.tsx`, measured: 12.4, kilobytes: 18 },
  form: { module: `${screens}/records/form-module.tsx`, measured: 29.1, kilobytes: 40 },
  pivot: { module: `${screens}/pivot/pivot-module.tsx`, measured: 13.1, kilobytes: 18 },
  dashboard: { module: `${screens}/dashboard/dashboard-module.tsx`, measured: 15.2, kilobytes: 20 },
  process: { module: `${screens}/process/process-module.tsx`, measured: 23.0, kilobytes: 30 },
  inbox: { module: `${screens}/approval/approval-module.tsx`, measured: 20.3, kilobytes: 28 },
  report: { module: `${screens}/report/report-module.tsx`, measured: 19.4, kilobytes: 26 },
  matrix: { module: `${screens}/matrix/matrix-module.tsx`, measured: 10.4, kilobytes: 14 },
  upload: { module: `${screens}/upload/upload-module.tsx`, measured: 9.1, kilobytes: 13 },
  calendar: { module: `${screens}/calendar/calendar-module.tsx`, measured: 5.2, kilobytes: 8 },
}
