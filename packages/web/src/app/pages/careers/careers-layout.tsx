// What surrounds the pages for applicants: the mark above, the keeper of the data below.
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { CareersFrame } from './careers-frame.ts'

export function CareersLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} - Careers`
  }, [title])
  return (
    <CareersFrame>
      <header>
        <div>
          <Link to="/careers">
            <img src="/icon.svg" alt="" />
            Careers
          </Link>
        </div>
      </header>
      <main>{children}</main>
      <footer>
        We decide by skills and experience alone. Nobody asks you for money at any step of an application.
      </footer>
    </CareersFrame>
  )
}
