import { type FormEvent, useRef } from 'react'
import { FeatureFields } from './feature-fields.tsx'
import { FormFoot } from './form-foot.tsx'
import { NetworkFields } from './network-fields.tsx'
import { getDraft, type ProfilesController, type ProfilesState } from './profiles-controller.ts'
import { ServiceFields } from './service-fields.tsx'
import { TextField } from './text-field.tsx'
import { ThemeFields } from './theme-fields.tsx'
import { WalletFields } from './wallet-fields.tsx'

type ProfileFormProps = {
  profiles: ProfilesController
  saveFile: (name: string, text: string) => void
  state: Extract<ProfilesState, { status: 'ready' }>
}

export function ProfileForm({ profiles, saveFile, state }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = getDraft(state)
  const { settings } = draft
  const problems = state.outcome.kind === 'invalid' ? state.outcome.problems : {}
  const editSettings = (change: Partial<typeof settings>) =>
    profiles.edit({ settings: { ...settings, ...change } })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = Object.keys((await profiles.save()) ?? {})
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    )
    // One field can have problems by parts, such as `themeVariables.--portico-accent`.
    const isWrong = (name: string) => found.some((path) => `${path}.`.startsWith(`${name}.`))
    Array.from(fields ?? [])
      .find(({ name }) => isWrong(name))
      ?.focus()
  }

  return (
    <form aria-label="Profile" noValidate onSubmit={(event) => void submit(event)} ref={form}>
      <fieldset className="fields">
        <legend>Project</legend>
        <TextField
          label="Name"
          name="name"
          onChange={(name) => profiles.edit({ name })}
          problem={problems['name']}
          value={draft.name}
        />
        <TextField
          label="Project id"
          name="projectId"
          onChange={(projectId) => editSettings({ projectId })}
          problem={problems['projectId']}
          value={settings.projectId}
        />
        <TextField
          label="Locale"
          name="locale"
          onChange={(locale) => editSettings({ locale })}
          placeholder="The languages of the browser"
          problem={problems['locale']}
          value={settings.locale}
        />
      </fieldset>
      <ServiceFields onChange={editSettings} problems={problems} settings={settings} />
      <NetworkFields onChange={editSettings} settings={settings} />
      <ThemeFields onChange={editSettings} problems={problems} settings={settings} />
      <FeatureFields onChange={editSettings} settings={settings} />
      <WalletFields onChange={editSettings} problems={problems} settings={settings} />
      <FormFoot profiles={profiles} saveFile={saveFile} state={state} />
    </form>
  )
}
