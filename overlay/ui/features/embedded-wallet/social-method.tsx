import type { SocialProvider } from '../../../../shared/options/features.ts'
import { toSocialRows } from '../../components/social-rows.ts'
import { useLegal } from '../../hooks/use-legal.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { ListRow } from '../../primitives/list-row.tsx'
import { SocialMark } from '../../primitives/social-mark.tsx'
import { socialNames } from './social-names.ts'
import { useLoginForm } from './use-login-form.ts'
import { loginWords } from './words.ts'

/** Social logins: one row each, or a row and tiles. */
export function SocialMethod({ onBlocked }: { onBlocked: () => void }) {
  const { actions, socials } = useLoginForm()
  const { isBlocking } = useLegal()
  const message = useMessage(loginWords)
  const rows = socials.slice(0, toSocialRows(socials.length))
  const tiles = socials.slice(rows.length)
  const toName = (provider: SocialProvider) =>
    message('login.continue', { provider: socialNames[provider] })
  // In the task of the tap, or the browser blocks the popup.
  const choose = (provider: SocialProvider) =>
    isBlocking ? onBlocked() : actions.loginWithSocial(provider)

  if (socials.length === 0) return null
  return (
    <div className="socials">
      <ul aria-label={message('login.socials')} className="group">
        {rows.map((provider) => (
          <li key={provider}>
            <ListRow
              leading={
                <span className="row-icon social-row-mark">
                  <SocialMark name={provider} size={20} />
                </span>
              }
              onPress={() => choose(provider)}
              title={toName(provider)}
            />
          </li>
        ))}
      </ul>
      {tiles.length > 0 && (
        <ul aria-label={message('login.more-socials')} className="social-tiles">
          {tiles.map((provider) => (
            <li key={provider}>
              <button
                aria-label={toName(provider)}
                className="social-tile"
                onClick={() => choose(provider)}
                title={toName(provider)}
                type="button"
              >
                <SocialMark name={provider} size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
