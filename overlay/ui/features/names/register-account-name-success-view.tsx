import checkIcon from '@lucide/icons/icons/check'
import userIcon from '@lucide/icons/icons/user'
import { useEffect, useRef } from 'react'
import type { NamesFeature } from '../../../../shared/features/names/create-names.ts'
import { Foot } from '../../components/foot.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Said } from '../../components/said.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { focusShown } from '../../primitives/focus-shown.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Identicon } from '../../primitives/identicon.tsx'
import { Spinner } from '../../primitives/spinner.tsx'
import { WaitRing } from '../../primitives/wait-ring.tsx'
import { useNameAccount, useNamesFeature, useRegistration } from './use-names.ts'
import { namesWords } from './words.ts'

/** §2.10: waits for the registration of a name, then says that it is the account's. */
export function RegisterAccountNameSuccessView() {
  const message = useMessage(namesWords)
  const { retry, status, value } = useNamesFeature()
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  return <Outcome names={value} />
}

function Outcome({ names }: { names: NamesFeature }) {
  const { actions } = useCore()
  const state = useRegistration(names)
  const message = useMessage(namesWords)
  const account = useNameAccount()
  if (state.status === 'idle' || state.status === 'failed')
    return (
      <EmptyState
        action={
          <Button onPress={() => actions.goTo('RegisterAccountName')} variant="primary">
            {message('names.start')}
          </Button>
        }
        icon={<Icon of={userIcon} size={22} />}
        text={message('names.start-text')}
      />
    )
  const { name, status } = state
  const isDone = status === 'registered'
  const title = isDone ? name : message(`names.${status}`, { name })
  const text = message(isDone ? 'names.done-text' : `names.${status}-text`)
  return (
    <>
      <div className="hero">
        <WaitRing
          badge={isDone && <Icon of={checkIcon} size={14} strokeWidth={3} />}
          state={isDone ? 'done' : 'waiting'}
        >
          <span className="name-picture">
            <Identicon address={account?.address ?? name} />
          </span>
        </WaitRing>
        <div className="hero-text name-outcome">
          <h3>{isDone ? <bdi>{name}</bdi> : title}</h3>
          <p>{text}</p>
        </div>
        <Said text={`${title}. ${text}`} />
      </div>
      {status !== 'registering' && (
        <Foot>
          <div className="name-foot">
            {isDone ? (
              <DoneButton onPress={actions.goBack} />
            ) : (
              <Button onPress={names.actions.cancelRegistration} wide>
                {message('common.cancel')}
              </Button>
            )}
          </div>
        </Foot>
      )}
    </>
  )
}

/** Leaves the view. It has the focus once the name is registered, unless the page has it. */
function DoneButton({ onPress }: { onPress: () => void }) {
  const message = useMessage(namesWords)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => focusShown(place.current?.querySelector('button')), [])
  return (
    <div ref={place}>
      <Button onPress={onPress} variant="primary" wide>
        {message('names.done')}
      </Button>
    </div>
  )
}
