// Words of sentences. Work is written without them.

const words = new Set(
  (
    'is are was were be been being it its this that these those there here you your yours they them their we ' +
    'our us he she who which whichever what when where while if so because but not dont do does did done doing ' +
    'will would should could can must may might have has had get gets try make sure keep keeping stay focus ' +
    'start use using need needed needs want let allow avoid think feel remember choose pick add subtract ' +
    'increase decrease finish complete performed perform comes come followed following all any every each ' +
    'between before after through throughout during until without within only also more most less least than ' +
    'then as about into like just very really too much many how why today tomorrow week athlete athletes coach ' +
    'coaches everyone people partner one other another same different next possible able enough heavier ' +
    'lighter higher lower es son era esta estan estar este esto esa ese eso hay ser sea que cual cuando donde ' +
    'mientras si porque pero no ni se te tu tus su sus le les lo nos me mi puedes puede debes debe tienes ' +
    'tiene tienen haz hacer hagas hace hacen busca buscar intenta trata tratar manten mantener usa usar ocupa ' +
    'ocupar empieza empiezas empezar termina terminar recuerda procura elige escoge cada todo toda todos todas ' +
    'otro otra mismo misma mas menos muy tambien solo sin entre antes despues hasta durante hoy manana semana ' +
    'atleta atletas siguiente siguientes posible realiza realizar enfoque enfocado movimiento movimientos'
  ).split(' '),
)

export const isProseWord = (word: string) => words.has(word)
