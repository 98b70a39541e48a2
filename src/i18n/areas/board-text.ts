// The words of the board in the gym.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'

export type BoardText = LazyText<typeof english>

const spanish: TranslationOf<typeof english> = {
  title: 'Pizarra',
  hint: 'La sesión de hoy en una pantalla del gimnasio, con su cronómetro y los resultados según llegan.',

  pairTitle: 'Vincula esta pantalla',
  pairHow: 'En tu teléfono, abre {address} e introduce este código.',
  gettingCode: 'Pidiendo un código…',
  noCode: 'Sin conexión. Esta pantalla lo intenta de nuevo por sí sola.',
  screenOf: 'Pizarra de {name}',
  nothingChosen: 'El entrenador todavía no ha elegido una sesión.',
  nothingPlanned: 'No hay nada planificado para esta sesión en este día.',
  logged: '{done} de {all} registrados',
  results: 'Resultados',
  notShown: {
    one: '{count} más ha registrado y no aparece.',
    other: '{count} más han registrado y no aparecen.',
  },
  someone: 'Atleta',
  offline: 'Sin conexión desde las {time}. El cronómetro sigue.',
  nextUp: 'Después',
  page: '{page} de {of}',
  soundOn: 'Activar el sonido',
  soundOff: 'Quitar el sonido',
  soundWithheld: 'Aún sin sonido: pulsa OK',

  session: 'Sesión',
  program: 'Programa: {name}',
  team: 'Equipo: {name}',
  day: 'Día',
  choose: 'Elige una sesión',
  noChoices: 'Ningún programa publicado tiene un entrenamiento este día.',
  choicesOffline: 'Sin conexión no se puede elegir otra sesión.',
  otherDay: 'La pizarra muestra {day}.',
  showToday: 'Mostrar hoy',
  blocks: 'Lo que se muestra',
  loadFailed: 'No se pudo cargar la pizarra. {reason}',
  changeFailed: 'La pizarra no cambió. {reason}',
  notSent:
    'La pizarra no cambió. No hay conexión y esto no se enviará más tarde: vuelve a pulsar cuando vuelva la conexión.',
  remoteOffline:
    'Sin conexión desde las {time}. Así estaba la pizarra; nada se puede cambiar hasta que vuelva.',
  timer: 'Cronómetro',
  noClock: 'Esta parte no lleva cronómetro.',
  start: 'Empezar',
  startNext: 'Empezar la parte siguiente',
  startAgain: 'Empezar de nuevo',
  pause: 'Pausar',
  resume: 'Seguir',
  finish: 'Terminar',
  reset: 'Reiniciar',
  nextRound: 'Siguiente ronda',
  nextLeg: 'Siguiente tramo',
  nextPhase: 'Siguiente: {what}',
  endTitle: '¿Terminar el cronómetro?',
  endBody: 'Está en marcha para la clase, en las pantallas y en los teléfonos que se han unido.',
  endTimer: 'Terminar el cronómetro',
  endPartTitle: '¿Terminar esta parte?',
  endPartBody:
    'Para la clase, en las pantallas y en los teléfonos que se han unido. Después sigue la siguiente parte.',
  endPart: 'Terminar esta parte',
  skipRest: 'Saltar el descanso',
  previous: 'Parte anterior',
  next: 'Parte siguiente',
  hideNames: 'Ocultar nombres',
  hideNamesHint: 'Los resultados se muestran sin ellos.',
  unanswered: {
    one: '{count} resultado no se muestra: el atleta aún no ha respondido. La pregunta está en su teléfono, debajo del día.',
    other:
      '{count} resultados no se muestran: los atletas aún no han respondido. La pregunta está en su teléfono, debajo del día.',
  },
  declined: {
    one: '{count} resultado no se muestra: el atleta no quiere aparecer en la pizarra.',
    other: '{count} resultados no se muestran: los atletas no quieren aparecer en la pizarra.',
  },
  showHere: 'Mostrar en esta pantalla',
  leaveShow: 'Volver a la pizarra',
  done: 'Terminado',
  waiting: 'Listo',

  screens: 'Pantallas del gimnasio',
  screensHint: 'Un televisor o proyector muestra tu pizarra. Solo puede leer esa pizarra y nada más.',
  pairSteps: 'En la pantalla, abre {address}. Muestra un código: introdúcelo aquí.',
  code: 'Código de la pantalla',
  codeMissing: 'Introduce las seis letras y cifras que muestra la pantalla.',
  codeWrong: 'Ninguna pantalla muestra ahora este código. Míralo otra vez: cambia cada diez minutos.',
  screenName: 'Nombre',
  screenNameHint: 'Por ejemplo, «Pared izquierda».',
  pair: 'Vincular pantalla',
  pairing: 'Vinculando…',
  paired: 'La pantalla está vinculada.',
  pairFailed: 'La pantalla no se vinculó. {reason}',
  unnamed: 'Pantalla',
  seen: 'Última vez {when}',
  end: 'Desconectar',
  endOne: 'Desconectar {name}',
  ended: '«{name}» está desconectada.',
  endFailed: 'La pantalla no se desconectó. {reason}',
  openRemote: 'Abrir la pizarra',

  inTheGym: 'Pizarra del gimnasio',
  askTitle: '¿Mostrar tus resultados en la pizarra del gimnasio?',
  askBody:
    '{coach} muestra la sesión en una pantalla del gimnasio, con los resultados según llegan: nombre, marca y si es Rx o escalado. Los tuyos no aparecen hasta que digas que sí. Puedes cambiarlo en los ajustes.',
  askYes: 'Mostrar los míos',
  askNo: 'No aparecer',
  notAnswered: 'Tu respuesta no se guardó. {reason}',
  choiceBody:
    'La pantalla del gimnasio muestra nombre, marca y si es Rx o escalado. Tus notas quedan entre tú y tu coach.',
  showMineOn: 'Mostrar mis resultados en la pizarra de {coach}',

  classRuns: 'El cronómetro de la clase está en marcha',
  classWaits: 'La clase está a punto de empezar',
  join: 'Unirse al cronómetro de la clase: {name}',
  joinEnds:
    'Hay otro cronómetro en este teléfono. Si te unes, termina y se pierde el resultado que no esté registrado.',
  joinNow: 'Unirme',
}

const english = {
  title: 'Board',
  hint: 'Today’s session on a screen in the gym, with its timer and the results as they come in.',

  // On the television.
  pairTitle: 'Pair this screen',
  pairHow: 'On your phone, open {address} and enter this code.',
  gettingCode: 'Getting a code…',
  noCode: 'No connection. This screen tries again by itself.',
  screenOf: 'Board of {name}',
  nothingChosen: 'The coach has not chosen a session yet.',
  nothingPlanned: 'Nothing is planned for this session on this day.',
  logged: '{done} of {all} logged',
  results: 'Results',
  notShown: {
    one: '{count} more has logged and is not listed.',
    other: '{count} more have logged and are not listed.',
  },
  someone: 'Athlete',
  offline: 'No connection since {time}. The timer goes on.',
  nextUp: 'Next',
  page: '{page} of {of}',
  soundOn: 'Turn the sound on',
  soundOff: 'Turn the sound off',
  soundWithheld: 'No sound yet: press OK',

  // The coach’s remote.
  session: 'Session',
  program: 'Program: {name}',
  team: 'Team: {name}',
  day: 'Day',
  choose: 'Choose a session',
  noChoices: 'No published program has a workout on this day.',
  choicesOffline: 'Without a connection no other session can be chosen.',
  otherDay: 'The board shows {day}.',
  showToday: 'Show today',
  blocks: 'What is shown',
  loadFailed: 'The board could not be loaded. {reason}',
  changeFailed: 'The board was not changed. {reason}',
  notSent:
    'The board was not changed. There is no connection, and this press is not sent later: press again once it is back.',
  remoteOffline:
    'No connection since {time}. The board was like this; nothing can be changed until it is back.',
  timer: 'Timer',
  noClock: 'This part has no timer.',
  start: 'Start',
  startNext: 'Start the next part',
  startAgain: 'Start again',
  pause: 'Pause',
  resume: 'Resume',
  finish: 'End',
  reset: 'Reset',
  nextRound: 'Next round',
  nextLeg: 'Next leg',
  nextPhase: 'Next: {what}',
  endTitle: 'End the timer?',
  endBody: 'It runs for the class, on the screens and on the phones that have joined.',
  endTimer: 'End the timer',
  endPartTitle: 'End this part?',
  endPartBody: 'For the class, on the screens and on the phones that have joined. The next part follows.',
  endPart: 'End this part',
  skipRest: 'Skip the rest',
  previous: 'Previous part',
  next: 'Next part',
  hideNames: 'Hide names',
  hideNamesHint: 'Results are shown without them.',
  unanswered: {
    one: '{count} result is not shown: the athlete has not answered yet. The question is on their phone, below the day.',
    other:
      '{count} results are not shown: the athletes have not answered yet. The question is on their phone, below the day.',
  },
  declined: {
    one: '{count} result is not shown: the athlete does not want to be on the board.',
    other: '{count} results are not shown: the athletes do not want to be on the board.',
  },
  showHere: 'Show on this screen',
  leaveShow: 'Back to the board',
  done: 'Over',
  waiting: 'Ready',

  // Screens in the gym.
  screens: 'Screens in the gym',
  screensHint: 'A television or projector shows your board. It can read that board and nothing else.',
  pairSteps: 'On the screen, open {address}. It shows a code; enter it here.',
  code: 'Code on the screen',
  codeMissing: 'Enter the six letters and digits that the screen shows.',
  codeWrong: 'No screen shows this code now. Look at it again: it changes every ten minutes.',
  screenName: 'Name',
  screenNameHint: 'For example “Wall on the left”.',
  pair: 'Pair screen',
  pairing: 'Pairing…',
  paired: 'The screen is paired.',
  pairFailed: 'The screen was not paired. {reason}',
  unnamed: 'Screen',
  seen: 'Last seen {when}',
  end: 'Disconnect',
  endOne: 'Disconnect {name}',
  ended: '“{name}” is disconnected.',
  endFailed: 'The screen was not disconnected. {reason}',
  openRemote: 'Open the board',

  // For the athlete: whether their results are shown.
  inTheGym: 'Board in the gym',
  askTitle: 'Show your results on the board in the gym?',
  askBody:
    '{coach} shows the session on a screen in the gym, with the results as they come in: name, score, and Rx or scaled. Yours are left out until you say yes. You can change this in the settings.',
  askYes: 'Show my results',
  askNo: 'Leave me out',
  notAnswered: 'Your answer was not saved. {reason}',
  choiceBody:
    'The screen in the gym shows name, score, and Rx or scaled. Your notes stay between you and your coach.',
  showMineOn: 'Show my results on the board of {coach}',

  // On the athlete’s day.
  classRuns: 'The class timer is running',
  classWaits: 'The class is about to start',
  join: 'Join the class timer: {name}',
  joinEnds: 'Another timer is on this phone. Joining ends it, and a result that is not logged is lost.',
  joinNow: 'Join',
} as const

const texts = lazyText(english, spanish)

export function useBoardText(): BoardText {
  return texts[useLanguage().language]
}
