import { useNavigate } from '@tanstack/react-router'
import { LoginPage } from '../../features/people/auth/public.tsx'
import { paths } from '../../paths/paths.ts'
import { previousPath } from '../frame/previous-path.ts'

/** The login at its own address. After signing in, the user returns to the previous screen or to the home page. */
export function AuthenticationScreen() {
  const navigate = useNavigate()
  return (
    <LoginPage onSignedIn={() => void navigate({ href: previousPath() ?? paths.home(), replace: true })} />
  )
}
