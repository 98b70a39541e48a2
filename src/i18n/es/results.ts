// What every screen may need; the rest is in i18n/results/, loaded with its screens.
export const results = {
  title: 'Progreso',
  hint: 'Récords e historial',
  pastResults: 'Resultados anteriores',
  loadFailed: 'No se pudieron cargar los resultados. {reason}',
  saveFailed: 'No se pudo guardar. {reason}',
} as const
