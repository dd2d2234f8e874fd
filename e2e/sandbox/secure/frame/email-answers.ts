import * as v from 'valibot'
import type { Question } from '../../wallets/engine/question.ts'
import { hasHidden, revealHidden } from '../../wallets/engine/words.ts'
import { emailAddress } from '../email-address.ts'
import type { FrameParts } from './frame-parts.ts'
import type { FrameLogin } from './frame-storage.ts'
import type { Answers } from './messages.ts'

type EmailAnswers = Pick<
  Answers,
  'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'
>

/** The new address that the visitor has approved, and the login that it is for. */
type Approved = { readonly email: string; readonly token: string }

const title = 'Change your email address?'

/** Answers the messages about a change of the email address. The codes count for the address that the visitor has approved here. */
export function createEmailAnswers({ pending, person, site }: FrameParts): EmailAnswers {
  let approved: Approved | undefined

  function toApproved(): Approved {
    const { token } = person.toLogin()
    if (approved?.token !== token)
      throw new Error('There is no address to verify. Enter the new address first.')
    return approved
  }
  return {
    UPDATE_EMAIL: ({ email: entered }) =>
      pending.run(async (signal) => {
        const { token, user } = person.toLogin()
        const parsed = v.safeParse(emailAddress, entered)
        if (!parsed.success) throw new Error(parsed.issues[0].message)
        const email = parsed.output
        return person.toWallet().approvals.run({
          title,
          signal,
          prepare: async () => ({ question: describeChange(email, user), plan: { email, token } }),
          async perform(plan) {
            const { action } = await site('/api/email/update', plan)
            approved = plan
            return { action }
          },
        })
      }),
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      await site('/api/email/update/primary', { ...toApproved(), code: otp })
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const { email, token } = toApproved()
      const { user } = await site('/api/email/update/secondary', { email, token, code: otp })
      approved = undefined
      person.logIn({ token, user })
      return { newEmail: user.email }
    },
  }
}

function describeChange(email: string, user: FrameLogin['user']): Question {
  const isPlain = /^[\x21-\x7e]+$/.test(email)
  return {
    title,
    groups: [
      {
        warnings: [
          'Whoever reads the mails of the new address can use this wallet.',
          ...(isPlain ? [] : ['The new address has letters that can look like others.']),
          ...(hasHidden(email) ? ['The new address has characters that cannot be seen.'] : []),
        ],
        details: [
          { label: 'New address', value: revealHidden(email), style: 'text' },
          ...(user.email ? [{ label: 'Current address', value: user.email }] : []),
        ],
      },
    ],
  }
}
