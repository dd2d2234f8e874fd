import { Application, Converter, ReflectionKind } from 'typedoc'

/** The package that `shared/` belongs to in the repository; the build copies it into the published one. */
const rootPackage = 'portico'

function isInParameter(reflection) {
  const { parent } = reflection
  return Boolean(parent) && (parent.kindOf(ReflectionKind.Parameter) || isInParameter(parent))
}

/** Adapts TypeDoc's validation to this repository. `.typedoc.json` loads it. */
export function load(app) {
  const { converter, logger, options } = app

  // The fields of a network constant are those of NetworkDefinition, which documents them once.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const { parent, type } of project.getReflectionsByKind(ReflectionKind.Variable))
      if (parent?.name === 'networks') project.removeTypeReflections(type)
  })

  app.on(Application.EVENT_VALIDATE_PROJECT, (project) => {
    if (project.packageName === rootPackage) return
    // TypeDoc does not look at the fields of a parameter.
    for (const field of project.getReflectionsByKind(ReflectionKind.Property))
      if (isInParameter(field) && !field.hasComment())
        logger.validationWarning(`${field.getFriendlyFullName()} has no documentation`)
    // TypeDoc looks for missing exports in one package only.
    project.packageName = rootPackage
    options.setValue('validation', { invalidLink: false, notDocumented: false, notExported: true })
    app.validate(project)
  })
}
