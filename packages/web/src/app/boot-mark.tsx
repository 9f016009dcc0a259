// The same mark as index.html shows before any script has run, until the first page is there.
import { ProductMark } from '../ui/product-mark.tsx'

export const BootMark = () => (
  <div className="boot" data-mark="">
    <ProductMark width={40} height={40} />
  </div>
)
