/** First words that an exported function may have. Kept in alphabetical order, one line a letter. */
const lines = `
abort accept acquire activate add advance allow analyse annotate announce answer append apply approve archive arrange assert assign attach authenticate authorise await
back begin bind block book borrow broadcast buffer build bump
calculate call can cancel capture catch change check choose classify clean clear click clone close collapse collect combine compare compile complete compress compute configure confirm connect consume crash continue control convert copy count create cut
debounce decide declare decode decorate dedupe define delay delete deliver deny derive describe deserialize destroy detach detect diff disable discard disconnect dismiss dispatch display divide download drag drain draw drop duplicate
edit emit enable encode encrypt end ensure enter erase escape estimate evaluate evict exclude execute exit expand expect expire explain export extract
fail fetch fill filter find finish fit flatten flush focus follow force forbid forget format freeze
gather generate get give grant group guard guess
handle has hash hide highlight hold
identify ignore import include increment index infer inform init initialise insert inspect install intersect invalidate invent is isolate iterate
join judge jump
keep kill
label launch leave lengthen limit link list listen load locate lock log look
make map mark mask match measure merge migrate mint mock move multiply mutate
name narrow navigate normalise note notify number
observe offer omit open order override
pack pad paint parse partition paste patch pause perform permit pick pin place plan play plot pluralize post predict prefer prepare prepend present preserve press prevent preview price print process produce project propose protect prove provide prune publish pull push put
query queue quit quote
raise read reassign reauthenticate rebuild receive recompute record recover redact redeliver redirect reduce refetch refresh refuse register reject release reload remember remind remove rename render renew repair repeat replace replay report request require reserve reset resolve respond restart restore resume retry return reveal revoke rewrite rotate round run
sample save scan schedule scroll seal search secure seed select send separate serialize serve set settle shape share shift shorten show shrink sign simplify skip sleep slice sort split spread stage start stop store stream stringify strip submit subscribe subtract suggest sum summarise suspend swap switch sync
tail take tap terminate test throttle throw tidy time to toggle touch trace track trade transfer transform transition translate trigger trim truncate try turn type
undo unescape unlock unmap unpack unregister unsubscribe unwrap update upgrade upload use
validate verify visit
wait walk warn watch widen wipe with work wrap write`;

export const verbs: ReadonlySet<string> = new Set(lines.split(/\s+/).filter((word) => word !== ''));
