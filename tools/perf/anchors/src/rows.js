// The rows of the product's own answer, asked page by page as the product does; the columns stand in the answer.

/** One page: `{ rows, total, columns }`. */
export const pageOf = async ({ page, size, sort }) => (await fetch(`/rows?${new URLSearchParams({ page, size, sort })}`)).json()

/** Rows per page of the address: `?size=500`. */
export const sizeOfAddress = () => Number(new URLSearchParams(location.search).get('size') ?? 10)

/** Signed in when the address says so; the sign-in itself is never sent. */
export const isSignedIn = () => new URLSearchParams(location.search).has('size')

export const columns = await (await fetch('/columns')).json()
