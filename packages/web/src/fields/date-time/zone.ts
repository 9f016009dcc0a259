// The clock that instants are shown and typed on.
export const companyZone = 'Asia/Jakarta'
