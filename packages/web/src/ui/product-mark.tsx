// The mark of the product, drawn in place: as a file it would be a request that other files wait for over a slow line.
export const ProductMark = (props: { readonly width?: number; readonly height?: number }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" {...props}>
    <rect width="32" height="32" rx="7" fill="#0f7a80" />
    <path
      d="M10 7v18M10 17l11-10M14 13.5 22 25"
      fill="none"
      stroke="#fff"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
