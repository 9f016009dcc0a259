// A new password by its owner: requested after a sign-in with one that must be changed, or chosen in the user's menu.
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallError } from '../../api/problem.ts'
import { safeRedirect } from '../../session/redirect.ts'
import { changePassword, signOutBare } from '../../session/sign-in.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/text-field/password-field.tsx'
import { Brand, LoginAside } from './login-aside.tsx'
import { LoginFrame } from './login-frame.ts'
import { type Complaints, complaintsIn, nothingTyped, ownComplaints } from './password-complaints.ts'

export function ChangePasswordPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [values, setValues] = useState(nothingTyped)
  const [complaints, setComplaints] = useState<Complaints>({})
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    document.title = 'Kantor - Change password'
  }, [])
  const fieldProps = (name: keyof typeof nothingTyped) => ({
    name,
    value: values[name],
    error: complaints[name],
    'aria-required': true,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setComplaints({ ...complaints, [name]: undefined, form: undefined })
    },
  })
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const complain = (found: Complaints) => {
      setComplaints(found)
      const first = (['currentPassword', 'newPassword', 'repeated'] as const).find((name) => found[name])
      if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    }
    const own = ownComplaints(values)
    if (Object.keys(own).length > 0) return complain(own)
    setBusy(true)
    try {
      await changePassword(values.currentPassword, values.newPassword)
      await navigate(safeRedirect(query.get('redirect'), '/home'), { replace: true })
    } catch (error) {
      if (error instanceof CallError && error.problem.code === 'UNAUTHENTICATED') await leave()
      else complain(complaintsIn(error))
    } finally {
      setBusy(false)
    }
  }
  const leave = async () => {
    await signOutBare()
    await navigate('/login', { replace: true })
  }
  return (
    <LoginFrame>
      <LoginAside />
      <main>
        <div>
          <Brand />
          <h1>Change your password</h1>
          {complaints.form && <Banner tone="error">{complaints.form}</Banner>}
          <form noValidate onSubmit={onSubmit}>
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              autoFocus
              {...fieldProps('currentPassword')}
            />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint="At least 12 characters; a sentence is best"
              {...fieldProps('newPassword')}
            />
            <PasswordField label="New password again" autoComplete="new-password" {...fieldProps('repeated')} />
            <Button type="submit" tone="solid" size="large" busy={busy}>
              Change password
            </Button>
            <Button size="large" onClick={() => void leave()}>
              Logout
            </Button>
          </form>
        </div>
      </main>
    </LoginFrame>
  )
}
