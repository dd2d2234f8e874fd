import type { SocialProvider } from '../../../../shared/options/features.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLegal } from '../../hooks/use-legal.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { SocialMark } from '../../primitives/social-mark.tsx'
import { socialNames } from './social-names.ts'
import { useLoginForm } from './use-login-form.ts'
import { loginWords } from './words.ts'

/** Social logins in one row. One or two show their names. */
export function SocialMethod({ onBlocked }: { onBlocked: () => void }) {
  const { actions } = useLoginForm()
  const { socials } = useCore().options.features
  const { isBlocking } = useLegal()
  const message = useMessage(loginWords)
  // In the task of the tap, or the browser blocks the popup.
  const choose = (provider: SocialProvider) =>
    isBlocking ? onBlocked() : actions.loginWithSocial(provider)

  if (!socials) return null
  return (
    <ul aria-label={message('login.socials')} className="social-tiles">
      {socials.map((provider) => {
        const name = message('login.continue', { provider: socialNames[provider] })
        return (
          <li key={provider}>
            <button
              aria-label={name}
              className="social-tile"
              onClick={() => choose(provider)}
              title={name}
              type="button"
            >
              <SocialMark name={provider} size={20} />
              {socials.length <= 2 && <span>{socialNames[provider]}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
