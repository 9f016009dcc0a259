// The dark panel next to the sign-in and the password form: what this is, with a picture of the product that `npm run gallery` takes.
import { ProductMark } from '../../ui/product-mark.tsx'
import picture from './product.jpg'

export const Brand = () => (
  <div data-brand="">
    <ProductMark />
    Kantor
  </div>
)

export const LoginAside = () => (
  <aside aria-label="About">
    <Brand />
    <div>
      <h2>One workspace for people, attendance and pay.</h2>
      <p>
        Requests are decided where their facts are, every payslip explains itself, and every change names its author.
      </p>
      <img
        src={picture}
        width={960}
        height={600}
        loading="lazy"
        alt="The approval inbox: requests on the left, the chosen one with its facts on the right"
      />
    </div>
    <small>For staff only. Access is recorded.</small>
  </aside>
)
