// Given names that are common where English or Spanish is spoken, without accents. They tell a column of an athlete's
// results from one of loads for a level. "Max" and "Mark" are left out: they head columns of other things.

const names =
  'aaron abel abigail abril adam adolfo adrian adriana agustin ahmed aida ainhoa airam aitana aitor alan alba ' +
  'albert alberto aldo aleix alejandra alejandro alex alexander alexandra alfonso alfredo ali alice alicia ' +
  'alison alma alonso alvaro amaia amanda amber amelia amir amparo amy ana anabel anders andrea andres andrew ' +
  'andy angel angela angeles angie anita ann anna anne annie antonia antonio aoife araceli ariadna ariana ariel ' +
  'armando arnau arturo ashley asier asun august aurora ava axel ayoze barry bea beatriz becky belen ben benito ' +
  'benjamin bernardo bernat beth beto biel billy blanca bo bob bobby borja brad bradley brandon brenda brian ' +
  'bruno bryan caleb callum cameron camila camilo candela carl carla carlos carlota carmen carol carolina ' +
  'caroline cassie catalina catherine cecilia celia cesar charles charlie charlotte charo chava chelo chema ' +
  'chloe chris christian christina christopher chus cillian claire clara claudia claudio clay cole colin concha ' +
  'connor conor consuelo craig cris cristian cristina cristobal cuca cynthia dacil dan dana dani daniel daniela ' +
  'danny dario darren dave david dean debbie debora debs declan diana diane diego dolores domingo dominic donna ' +
  'dylan ed eddie edgar edu eduardo edward eleanor elena elias elisa elizabeth ella ellen elsa elvira emilia ' +
  'emiliano emilio emily emma encarna enrique eric erica erika ernesto esteban estefania estela ester esteve ' +
  'esther ethan euan eugenia eugenio eva evan evelyn fabian fatima fede federico felipe felix fer fermin ' +
  'fernanda fernando ferran finn fiona fran frances francesca francis francisca francisco frank fred gabi ' +
  'gabriel gabriela gael gareth gary gav gaz gema gemma george georgia gerard gerardo german gina glen glenn ' +
  'gloria gonzalo grace greg gregorio guadalupe guayarmina guille guillem guillermo gustavo hannah harriet ' +
  'harry hassan hector helen helena henry hugh hugo ian iban ibrahim idaira ignacio ignasi igor iker imanol ' +
  'inaki ines inma inmaculada irene iria iris irma isa isaac isabel isabella ismael israel ivan ivana ivor ' +
  'izaro jack jackie jacob jacobo jade jaime jake james jamie jan jane janet jason jaume javi javier jay jc ' +
  'jean jeff jen jenna jennifer jenny jeremy jess jesse jessica jessie jesus jill jim jimena joan joana joanna ' +
  'joaquim joaquin jodie joe joel joey john johnny jon jonathan jonny jordan jordi jorge jose josefa josele ' +
  'josemi josep joseph josh joshua josue juan juana juancarlos juanjo juanma judith julia julian juliana julie ' +
  'julieta julio justin karen karim karina karla kate katherine kathy katie katy kayla keith kelly ken kepa ' +
  'kevin kieran kike kiko kim kirsten kyle laia lalo lara lau laura lauren laurie leah lee leila leire leo leon ' +
  'leonardo leticia liam lidia lily linda lindsay lisa liz lizzie llorenc lola loli lorena lorenzo louis louise ' +
  'lourdes luca lucas lucia luciano lucy luis luisa luke luna lupe lydia mabel macarena magdalena maite malena ' +
  'mandy manolo manu manuel manuela mar marc marcela marcelo marco marcos maria mariajose mariana mariano ' +
  'maribel maricarmen marina mario marisa marisol marta martha marti martin martina mary mateo matias matt ' +
  'matthew matty mauricio maxi meg megan mel melanie melissa memo mercedes meritxell mia michael michaela ' +
  'michelle miguel mike mikel mila milagros miquel miranda mireia miren miriam mohamed molly moni monica montse ' +
  'montserrat morgan nacho nadia naiara nancy nando natalia natalie nate nathan nayara neil nerea nestor neus ' +
  'niamh nicholas nick nico nicola nicolas nicole nieves nina noa noah noel noelia noor nora norma nuria ' +
  'octavio olga oliver olivia omar ona oriol oscar owain owen pablo paco paloma pam pamela paola paqui pat ' +
  'patricia patrick paty pau paul paula paulina pedro pepa pepe pere peter phil pilar pili pol quim quino ' +
  'quique rachel rafa rafael ramiro ramon raquel raul rebeca rebecca regina renata rene rhys ricard ricardo ' +
  'richard rita rob robert roberto robin roc rocio rodrigo roger rolando roman ron rory rosa rosalia rosario ' +
  'roser ross roxana ruben ruby ruth ryan sabrina sally salma salvador sam samantha samuel sandra santi ' +
  'santiago sara sarah saul scott sean sebas sebastian selena selene sergi sergio shane shannon sharon shaun ' +
  'sian silvia simon simone sinead siobhan sofi sofia sole soledad sonia sophia sophie stacy stephanie stephen ' +
  'steve steven stuart sue susan susana suso tamara tania tara tatiana taylor ted teo teresa tete thais thomas ' +
  'tim tina tobias todd tom tomas toni tono tony tracy trini txema tyler uma unai urko valentin valentina ' +
  'valeria vanesa vanessa vera vero veronica vicente vicki vicky victor victoria vince vincent violeta virginia ' +
  'viviana wayne wendy william xabi xabier xavi xavier xenia ximena yago yaiza yasmin yeray yolanda yosu zach ' +
  'zoe zoey'

const known = new Set(names.split(' '))

/** `word`: without accents, in small letters. */
export const isGivenName = (word: string) => known.has(word)
