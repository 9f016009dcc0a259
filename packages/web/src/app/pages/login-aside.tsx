// The dark panel next to the sign-in and the password form: what this is and for whom.
import { ProductMark } from '../../ui/product-mark.tsx'

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
      <h2>One workspace for people, pay and the company’s books.</h2>
      <p>Every screen opens with the permissions you hold, every change is kept with its author.</p>
    </div>
    <small>For staff only. Access is recorded.</small>
  </aside>
)
