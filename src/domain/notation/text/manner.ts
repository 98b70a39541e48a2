// Words that say how a movement is done and not which it is: "strict", "banded", "con pausa". A name with any other word
// beside it may be another movement.

const words =
  // How hard, how fast, how much.
  (
    'heavy light lighter strict slow fast easy hard explosive controlled unbroken weighted unweighted good ' +
    'quality steady moderate mod max full big smooth fresh straight increasing climbing honest deep perfect ' +
    'way ways count continuous constant quick smoothly free ahap amap z1 z2 z3 z4 z5 muy muchas holding aguantando ' +
    'manteniendo no momentum l-sit away singles doubles triples dobles sencillos touch-and-go bodyweight ' +
    'tempo pause paused deadstop dead-stop stop touch go tng t&g ub nonstop cluster clusters kipping ' +
    'butterfly subir subiendo sube progresivo progresiva aumentando estricto estricta estrictos estrictas ' +
    'estric lento lenta lentos lentas rapido rapida rapidos rapidas suave suaves controlado controlada ' +
    'controladas explosivo explosiva explosivos explosivas pesado pesada pesados pesadas ligero ligera ' +
    'ligeros ligeras buenas calidad pausa profundo profunda profundas completo completa completos completas ' +
    // Which side, which grip, which stance.
    'pronas supinas pronos supinos pronada supinada sit l alternating alt alternate alternated left right ' +
    'single one arm arms leg legs double dual two lateral side sides sideways facing wallfacing chest ' +
    'supported bent wide close narrow neutral supinated pronated reverse grip overhand underhand offset ' +
    'standing seated kneeling half incline decline deficit elevated knee knees alterno alterna alternos ' +
    'alternas alternado alternados alternando laterales unilateral hand hands handed brazo brazos pierna ' +
    'piernas derecho derecha izquierdo izquierda der izq mano manos rodilla rodillas sentado sentada parado ' +
    'parada inclinado inclinada inclinados declinado supino prono agarre ancho cerrado neutro doble dos una ' +
    'un ' +
    // With what, from where.
    'wearing bearhug hug bear goblet assisted banded band resisted barbell bb bar db kb dbs kbs dumbbell ' +
    'dumbbells kettlebell kettlebells kettebell kettebells pvc empty pipe stick vest rack wall abmat ghd box ' +
    'low high target blue green red ring rings floor ground barra sola vacia liga banda goma mancuerna ' +
    'mancuernas kettle pesa disco discos cajon caja peso lastre chaleco pared suelo piso asistido asistida ' +
    // With whom, in which form.
    'athlete athletes atleta atletas person persona comp competition all todo todos partner split shared team together synchro any waiter american russian ' +
    'hanging colgado colgada estandar normales clasico clasica clasicos clasicas dinamicas isometrico isometrica ' +
    'traditional regular standard normal juntos juntas only tradicional tradicionales libre libres cualquier'
  ).split(' ')

const manners = new Set(words)

/** Participles and adverbs: "elevated", "slowly", "alternados". */
const endings = /(?:ed|ly|ado|ada|ados|adas|ido|ida|idos|idas|ivo|iva|ivos|ivas|mente)$/

/** They make another movement: inverted burpees are none. */
const otherMovements = new Set('inverted invertido invertida invertidos invertidas reversed'.split(' '))

export const isManner = (word: string): boolean =>
  manners.has(word) || (word.length > 5 && endings.test(word) && !otherMovements.has(word))
