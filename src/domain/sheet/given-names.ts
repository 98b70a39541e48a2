// Given names that are common where English or Spanish is spoken, without accents. They tell a column of an athlete's
// results from one of loads for a level. "Max" and "Mark" are left out: they head columns of other things.

const names =
  'aaron abel abigail abril adam adolfo adrian adriana agustin aida ainhoa aitana aitor alan alba albert alberto aldo ' +
  'alejandra alejandro alex alexander alexandra alfonso alfredo alice alicia alison alma alonso alvaro amaia amanda ' +
  'amber amelia amparo amy ana anabel anders andrea andres andrew andy angel angela angeles angie anita ann anna anne ' +
  'annie antonia antonio araceli ariadna ariana ariel armando arturo ashley asier august aurora ava axel bea beatriz ' +
  'belen ben benito benjamin bernardo beth billy blanca bo borja brad bradley brandon brenda brian bruno bryan caleb ' +
  'cameron camila camilo candela carl carla carlos carlota carmen carol carolina caroline cassie catalina catherine ' +
  'cecilia celia cesar charles charlie charlotte chema chloe chris christian christina christopher claire clara ' +
  'claudia claudio clay cole colin concha connor consuelo cristian cristina cristobal cynthia dan dana dani daniel ' +
  'daniela danny dario dave david debbie debora diana diane diego dolores domingo dominic donna dylan ed eddie edgar ' +
  'eduardo edward elena eleanor elias elisa elizabeth ella ellen elsa elvira emilia emiliano emilio emily emma enrique ' +
  'eric erica erika ernesto esteban estefania estela ester esteve esther ethan eugenia eugenio eva evan evelyn fabian ' +
  'fatima federico felipe felix fer fermin fernanda fernando fran frances francesca francis francisca francisco frank ' +
  'fred gabi gabriel gabriela gael gary gema gemma george georgia gerardo german gina gloria gonzalo grace greg ' +
  'gregorio guadalupe guille guillermo gustavo hannah harriet harry hector helen helena henry hugo ian iban ignacio ' +
  'igor iker imanol inaki ines inma irene iria iris irma isa isaac isabel isabella ismael israel ivan ivana izaro ' +
  'jack jackie jacob jacobo jade jaime jake james jamie jan jane janet jason javi javier jay jean jeff jen jenna ' +
  'jennifer jenny jeremy jess jesse jessica jessie jesus jill jim jimena joan joana joanna joaquin jodie joe joel john ' +
  'jon jonathan jordan jordi jorge jose josefa joseph josh joshua josue juan juana juanjo juanma judith julia julian ' +
  'juliana julie julieta julio justin karen karim karina karla kate katherine kathy katie kayla keith kelly ken kepa ' +
  'kevin kiko kim kirsten kyle laia lara laura lauren laurie leah leire leo leon leonardo leticia liam lidia lily ' +
  'linda lindsay lisa lola lorena lorenzo louis louise lourdes luca lucas lucia luciano lucy luis luisa luke luna lupe ' +
  'lydia mabel macarena magdalena maite malena manolo manu manuel manuela mar marc marcela marcelo marco marcos maria ' +
  'mariana mariano maribel marina mario marisa marisol marta martha martin martina mary mateo matias matt matthew ' +
  'mauricio maxi megan mel melanie melissa mercedes mia michael michelle miguel mikel mila milagros miranda miren ' +
  'miriam mohamed molly monica montse morgan nacho nadia naiara nancy natalia natalie nathan nayara neil nerea nestor ' +
  'nicholas nick nico nicola nicolas nicole nieves nina noa noah noel noelia nora norma nuria octavio olga oliver ' +
  'olivia omar oriol oscar owen pablo paco paloma pam pamela paola pat patricia patrick paty pau paul paula paulina ' +
  'pedro pepa pepe peter phil pilar quique rachel rafa rafael ramiro ramon raquel raul rebeca rebecca regina renata ' +
  'rene ricardo richard rita rob robert roberto robin rocio rodrigo roger rolando roman ron rosa rosalia rosario rose ' +
  'roxana ruben ruby ruth ryan sabrina sally salma salvador sam samantha samuel sandra santi santiago sara sarah saul ' +
  'sean sebas sebastian selena selene sergi sergio shane shannon sharon silvia simon simone sofia sole soledad sonia ' +
  'sophia sophie stacy stephanie stephen steve steven stuart sue susan susana suso tamara tania tara tatiana taylor ' +
  'teo teresa thomas tim tina tobias todd tom tomas toni tony tracy trini tyler uma unai urko valentin valentina ' +
  'valeria vanesa vanessa vera vero veronica vicente victor victoria vince vincent violeta virginia viviana wendy ' +
  'william xabi xabier xavi xavier ximena yago yaiza yolanda yosu zach zoe zoey'

const known = new Set(names.split(' '))

/** `word`: without accents, in small letters. */
export const isGivenName = (word: string) => known.has(word)
