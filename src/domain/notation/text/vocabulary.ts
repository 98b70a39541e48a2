// The words around movements, in both languages. A phrase has one meaning; the test beside this file checks it.

/** Phrases by their meaning, English before Spanish, parted by semicolons. */
export const vocabulary = {
  // Clock
  forTime: [
    'for time; for total time; ft; afap; as fast as possible; for times; for a time',
    'each for time; each round for time; each one for time; for minimum time; for best time; for fastest time',
    'for the fastest time; for lowest time; as fast as you can; as quickly as possible; as quick as possible',
    'por tiempo; por tiempo total; para tiempo; a tiempo; contra reloj; contrarreloj; contra el reloj; lo mas rapido posible; x tiempo',
    'en el menor tiempo posible; en el menor tiempo; en el minimo tiempo; lo mas rapido que puedas; lo antes posible',
    'cada una por tiempo; cada una a tiempo; cada ronda por tiempo; cada ronda a tiempo; cada serie a tiempo',
  ],
  /** For time, where the work has an amount: "2k row all out". */
  allOut: ['all out; flat out', 'a tope; a fondo; a muerte; a maxima intensidad; a maxima velocidad'],
  roundsForTime: [
    'rft; rounds for time; rds for time',
    'rondas por tiempo; rondas a tiempo; rondas para tiempo; vueltas por tiempo; rondas a tope; vueltas a tope',
  ],
  amrap: [
    'amrap; amrap in; as many rounds as possible; as many rounds and reps as possible; as many rounds',
    'as many reps as possible; max rounds in; max rounds; max reps in',
    'maximas rondas en; maximas rondas; maximas rondas posibles; maximo de rondas; tantas rondas como sea posible',
    'max rondas en; max rondas; maximas vueltas; max vueltas',
  ],
  emom: [
    'emom; otm; every minute on the minute; every minute; each minute; on the minute; every min; on the min',
    'every min on the min; every minute on the min; every min on the minute; each minute on the minute; emon',
    'cada minuto; cada min; al minuto; todos los minutos; c / min; c / minuto',
  ],
  /** Inside an EMOM it says nothing new. */
  minuteStart: [
    'at the start of every minute; at the start of each minute; at start of each minute; at start of every minute',
    'at the top of every minute; at the top of each minute; top of every minute; start of every minute',
    'al inicio de cada minuto; al comienzo de cada minuto; al principio de cada minuto; al empezar cada minuto',
  ],
  /** Above windows: "0:00-10:00 …". */
  runningClock: [
    'running clock; on a running clock; with a running clock; on the running clock; on a continuous clock',
    'reloj corrido; reloj corriendo; con reloj corrido; con reloj corriendo; con el reloj corriendo; a reloj corrido',
  ],
  /** After its time: "on a 10:00 clock". */
  clock: ['clock; min clock; minute clock; flow; continuous flow; alternating flow', 'reloj; en el reloj'],
  every: ['every; on the', 'cada; c /'],
  tabata: ['tabata; tabatas'],
  deathBy: ['death by; death by a', 'muerte por; muerte a'],
  untimed: [
    'nft; not for time; for quality; no time; quality; no score; unscored; easy pace',
    'por calidad; sin tiempo; a calidad; calidad; sin puntuar; no por tiempo; sin marca',
  ],
  cap: [
    'cap; tc; time cap; timecap; capped at; capped; cap at; limit; time limit; max time; cap of',
    'tope; limite; tiempo maximo; tiempo limite; tiempo tope; cap de; tope de; limite de; limite de tiempo',
    'corte; con limite de; time cap de; tiempo limite de; tiempo max; t c',
  ],
  work: ['on; work; of work', 'trabajo; de trabajo; trabajando'],
  minute: ['min; minute; mins', 'minuto'],
  /** Minutes of an EMOM only; elsewhere words of a name. */
  odd: ['odd; odds', 'impar; impares'],
  even: ['even; evens', 'par; pares'],
  oddMinutes: [
    'odd min; odd mins; odd minutes; odd minute',
    'minuto impar; minutos impares; min impar; min impares',
  ],
  evenMinutes: [
    'even min; even mins; even minutes; even minute',
    'minuto par; minutos pares; min par; min pares',
  ],
  alternating: [
    'alternating emom; alternating; alternate; alt emom; ( alt ); ( alternating ); ( alternate )',
    'alternando; alterno; alternos; emom alterno; alternado; emom alternado; emom alternando; ( alternando )',
  ],

  // Counts
  rounds: [
    'rounds; round; rds; rd; rnds; rnd; rounds of; rds of; times through; times; intervals; intervals of',
    'rondas; ronda; vueltas; vuelta; rondas de; vueltas de; rondas a; veces; intervalos; intervalos de',
  ],
  sets: ['sets; set; sets of; working sets; working set', 'series; serie; series de; sets de'],
  reps: ['reps; rep; reps of; repetitions', 'repeticiones; repes; repeticion; reps de; repeticiones de'],
  max: [
    'max; max reps; max rep; max reps of; me; max effort; to failure; failure; amrap set; max unbroken; max set',
    'as many as possible',
    'maximas; maximo; maxima; maximos; maximas repeticiones; hasta fallo; hasta el fallo; al fallo; fallo',
    'maximas reps; max repeticiones; max reps de; maximas reps de; maximas repeticiones de; max de; maximo de',
    'maximas de',
  ],
  maxCalories: [
    'max cal; max cals; max calories; max calorie',
    'max calorias; maximas calorias; maximas cal',
  ],
  maxDistance: [
    'max distance; max meters; max metres; max m',
    'max distancia; maxima distancia; max metros; maximos metros; maximo de metros',
  ],
  startAt: [
    'start at; starting at; start with; starting with; start from; start w /; starting w /',
    'empezando en; empezando con; empieza en; empieza con; empezando por',
  ],
  ladder: [
    'ladder; ladder of; rep ladder; descending ladder; ascending ladder; descending; ascending',
    'escalera; escalera de; escalera descendente; escalera ascendente; en escalera; descendente; ascendente',
  ],

  // Rest
  rest: [
    'rest; resting; off; rests; recovery; b / t; btw; rest for; active rest; active recovery',
    'descanso; descansa; descansar; desc; rec; recuperacion; recupera; pausa; pausas; pausas de; descansad; descansen; descanse; recuperad; descanso de; pausa de; descansos de',
    'descanso activo; recuperacion activa',
  ],
  between: [
    'between sets; between rounds; between; between each; between each round; between each set; after each round',
    'between intervals; between efforts; after each set; in between; after each',
    'entre series; entre rondas; entre; entre cada ronda; entre cada serie; despues de cada ronda; entre vueltas',
    'tras cada ronda; por ronda; por serie; entre intervalos; entre sets; tras cada serie',
  ],
  betweenParts: [
    'between parts; between pieces; between blocks; between sections; between workouts; between wods',
    'entre partes; entre bloques; entre secciones; entre wods; entre entrenamientos',
  ],
  station: [
    'per station; each station; at each station; per movement; per exercise; at each',
    'por estacion; cada estacion; por ejercicio; por movimiento; en cada estacion; en cada una',
  ],

  /** A part of its own: "Superset x4". */
  circuit: [
    'superset; super set; supersets; biset; triset; giant set; circuit',
    'superserie; superseries; biserie; biseries; triserie; triseries; serie gigante; circuito',
  ],

  // Team
  pairs: [
    'partner; partners; in pairs; pairs; with a partner; pair; as a pair; teams of two; team of two; in teams of two',
    'two person team; two person teams; 2 person team; 2 person teams; two man team; two man teams; 2 man teams',
    'equipos de dos; en equipos de dos; grupos de dos; parejas; por parejas; en parejas; pareja; en pareja; de a dos; duo; duos',
  ],
  trios: [
    'threes; teams of three; team of three; three person teams; 3 person teams; 3 person team',
    'trios; equipos de tres; trio; por trios; en trios',
  ],
  teamsOf: [
    'teams of; team of; in teams of; groups of',
    'equipos de; en equipos de; equipo de; grupos de; por equipos de; en grupos de',
  ],
  sync: [
    'synchro; sync; synchronized; synchronised; syncro; synced',
    'sincro; sincronizado; sincronizada; sincronizados; sincronizadas; sincros; a la vez',
  ],
  perAthlete: [
    'each athlete; each person; per athlete; per person; each partner',
    'cada uno; por persona; por atleta; c / u',
  ],
  /** Of each athlete in a team, else of each side. */
  each: ['each; ea'],

  // Load and how a movement is done
  build: [
    'build to; build to a; build up to; build up to a; building to; building to a; build to your; build; building',
    'work up to; work up to a; work to; work to a; find; find a; find the; find your; establish; establish a',
    'test; retest; hit a; max out; take; find your heaviest; find the heaviest; heaviest load for; heaviest load',
    'encontrar; buscar; busca; encuentra; subir a; subir hasta; llegar a; llegar hasta; subir hasta un; buscar un',
    'buscar el; encontrar tu; encontrar el; encontrar un; test de; construir hasta; hallar; sube a; sube hasta',
    'testear; trabajar hasta; subiendo a',
  ],
  heavy: [
    'heavy; heaviest; a heavy; heavy set of',
    'pesado; pesada; pesados; pesadas; serie pesada de; pesadas de',
  ],
  heavySingle: [
    'heavy single; heavy 1; single; heavy singles',
    'single pesado; simple pesado; simple pesada; uno pesado; sencillo pesado',
  ],
  heavyDouble: ['heavy double; heavy 2', 'doble pesado; doble pesada; dos pesadas'],
  heavyTriple: ['heavy triple; heavy 3', 'triple pesado; triple pesada; tres pesadas'],
  /** Work that has no result. */
  practice: [
    'practice; practise; practicing; practising; work on; practice of',
    'practicar; practicando; practica; practica de; trabajar en',
  ],
  /** Without a number: of one. */
  repMax: ['rm'],
  /** Of what was lifted before, and not of a max. */
  ofThat: [
    'of that; of this; of it; of todays; of the above; of that weight; of the heavy triple; of the heavy single',
    'de eso; de ese peso; de esa carga; de lo anterior; del anterior',
  ],
  /** After a percentage. */
  ofMax: [
    'of 1 rm; of your 1 rm; of max; of 1 rep max; of your max; of training max; of tm; of your best',
    'del 1 rm; de 1 rm; de tu 1 rm; del rm; de tu rm; de rm; del maximo; de tu maximo; de la rm; de tu marca',
  ],
  rpe: ['rpe'],
  rir: ['rir'],
  bodyweight: [
    'bw; bodyweight; body weight; x bw',
    'peso corporal; pc; veces tu peso; veces tu peso corporal; veces el peso corporal',
  ],
  heartRate: ['heart rate', 'frecuencia cardiaca'],
  two: ['double; dual; dbl; two; pair of', 'doble; dobles; dos; par de'],
  perSide: [
    'per side; each side; per arm; each arm; per leg; each leg; per hand; each hand; a side; / side; / arm; / leg',
    'e / s; / s; ea side; ea arm; ea leg; l / r; r / l; / ea; / each; per foot; each way; each direction; / hand; es',
    'on each side',
    'por lado; cada lado; por brazo; cada brazo; por pierna; cada pierna; c / lado; c / brazo; c / pierna; / lado',
    '/ brazo; / pierna; por mano; cada mano; a cada lado; con cada brazo; con cada pierna; / mano; c / mano; i / d',
    'p / lado',
  ],

  // Score
  forLoad: [
    'for load; for max load; for weight; for heaviest load',
    'por carga; por peso; a carga maxima; por carga maxima',
  ],
  forReps: [
    'for reps; for max reps; for total reps; total reps; for maximum reps; for as many reps as possible',
    'por repeticiones; por reps; total de repeticiones; maximas repeticiones posibles; para maximas repeticiones',
    'las maximas repeticiones posibles; hacer las maximas repeticiones posibles; el maximo de repeticiones',
    'para hacer las maximas repeticiones posibles; el maximo numero de repeticiones; hacer el maximo de repeticiones',
    'el mayor numero de repeticiones; el mayor numero de repeticiones posible; el maximo de repeticiones posible',
    'tantas repeticiones como sea posible; tantas repeticiones como puedas',
  ],
  forCalories: ['for calories; for cals; for max calories; for max cals; for cal', 'por calorias'],
  forDistance: [
    'for distance; for max distance; for meters; for max meters; for metres',
    'por distancia; por metros',
  ],

  // Parts of a block
  buyIn: ['buy in; buyin; buy in of; cash in', 'entrada; de entrada; para entrar'],
  cashOut: ['cash out; cashout; buy out; buyout', 'salida; de salida; para salir'],
  toFinish: [
    'to finish; finish with; finish off with; finish it off with; end with; close with; at the end',
    'para terminar; para acabar; al final; terminar con; acabar con; termina con; acaba con; cierra con; cerrar con',
    'finaliza con; finalizar con; para finalizar; para cerrar; remata con; rematar con; terminamos con; acabamos con',
  ],
  next: [
    'then; into; and then; then immediately',
    'luego; despues; a continuacion; y luego; y despues; entonces',
  ],
  /** Goes on without a break, and so within the same rounds. */
  into: [
    'straight into; directly into; right into; immediately into; followed by; immediately followed by',
    'directo a; seguido de; seguidos de; seguido por',
  ],
  scaled: [
    'scaled; scaling; scale; beginner; beginners; intermediate; modified; foundations; rx +; scaled option',
    'l1; l2; l3',
    'escalado; escalada; escalados; principiantes; principiante; intermedio; intermedios; opcion escalada; avanzado',
    'adaptado; esc; sc; scl',
  ],
  prescribed: ['rx; rxd; as prescribed', 'como esta prescrito'],
  or: ['or; sub; or sub', 'o; u; o bien'],
  and: ['and; plus', 'y; e; mas'],
  /** "Score: total reps" */
  scoreLabel: ['score; scoring; scored by; tie break; tiebreak', 'puntuacion; puntaje; resultado; marca'],
  /** "Post time to comments": what the whole workout is scored by. */
  post: ['post; post your; log your', 'anota; registra; anota tu; registra tu'],
  remark: [
    'goal; target; aim; note; notes; stimulus; tip; tips; comment; comments; coach; coaches',
    'objetivo; meta; nota; notas; estimulo; consejo; consejos',
  ],

  // Words that say nothing on their own
  preposition: ['for; in; during; within; per', 'durante; por; en; para'],
  article: [
    'a; an; the; of; with; w /; at; to; your; total; unbroken; ub; from; as',
    'de; del; la; el; los; las; con; al; un; una; tu; seguidas; unb; desde; sin soltar; cada una; como',
  ],
  filler: [
    'm / w; m / f; men / women; male / female; men; women; male; female; w / m; f / m; guys; girls; ladies; boys',
    'touch and go; touch & go; touch n go; waves; wave; wave loading; tempo; rest day',
    'h / m; m / h; hombres / mujeres; hombre / mujer; hombres; mujeres; chicos / chicas; chicos; chicas',
    'repeat; repeat for; repeat for a total of; for a total of; repetir; repite; repetid; repetimos',
    'in any order; any order; in order; in this order; in that order; in the order; order of choice; in your own order',
    'para entrar en calor; en cualquier orden; cualquier orden; en orden; en este orden; en ese orden; en el orden; orden libre; sin orden',
    'oleadas; oleada; ondas; en oleadas; ritmo; cadencia; dia de descanso; dia libre; dia off',
  ],
} as const

export type Tag = keyof typeof vocabulary

export const phrasesOf = (tag: Tag): string[] => vocabulary[tag].join('; ').split('; ')
