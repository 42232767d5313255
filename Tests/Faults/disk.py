"""A model of a disk: what a loss of power can leave of what was written.

A file's content is there for certain once the file is synchronised, a name once its folder is. Of a file that is not, each sector
is as it was at some moment since, and the length is that of such a moment or one between two. Of a folder that is not, any of
the changes have happened; one change of two names, as a rename is, happens as a whole.
"""
import os
import random
import shutil

SECTOR = 512


class Item:
    """A file, folder or link: its states, of which the first is on the disk and the last is what processes see."""

    def __init__(self, state):
        self.states, self.forgotten = [state], 0

    def moment(self):
        """Up to where a synchronisation that begins now makes sure of it."""
        return self.forgotten + len(self.states) - 1

    def synchronize(self, moment):
        done = max(0, moment - self.forgotten)
        self.states, self.forgotten = self.states[done:], self.forgotten + done


class Link(Item):
    """Its only state is where it leads."""

    def left(self):
        return self.states[0]


class File(Item):
    """Its states are bytes."""

    def write(self, data, place):
        old = self.states[-1].ljust(place, b"\0")
        self.states.append(old[:place] + data + old[place + len(data):])

    def truncate(self, size):
        self.states.append(self.states[-1][:size].ljust(size, b"\0"))

    def left(self):
        """A content that a loss of power can leave."""
        one, other, last = *random.choices(self.states, k=2), self.states[-1]
        if random.random() < 0.2:
            return one
        size = random.choice([len(last), len(one), random.randint(*sorted([len(one), len(other)]))])
        if random.random() < 0.3:
            return last[:size].ljust(size, b"\0")
        sectors = (random.choice(self.states)[start:start + SECTOR] for start in range(0, size, SECTOR))
        return b"".join(sector.ljust(SECTOR, b"\0") for sector in sectors)[:size]


class Folder(Item):
    """Its states are the items by their names."""

    def __init__(self, names=()):
        super().__init__(dict(names))
        # Each leads from one state to the next: what names mean then, `None` for nothing.
        self.changes = []

    def change(self, change):
        self.changes.append(change)
        self.states.append(changed(self.states[-1], [change]))

    def synchronize(self, moment):
        super().synchronize(moment)
        self.changes = self.changes[len(self.changes) - len(self.states) + 1:]

    def left(self):
        """Names that a loss of power can leave: after some changes in their order, or after any of them."""
        if random.random() < 0.5:
            return random.choice(self.states)
        share = random.random()
        return changed(self.states[0], [change for change in self.changes if random.random() < share])


def changed(names, changes):
    names = dict(names)
    for change in changes:
        names.update(change)
    return {name: item for name, item in names.items() if item is not None}


class Disk:
    """What one folder holds, with all below it, and what a process has open there."""

    def __init__(self, path):
        """As the folder is now, all of it on the disk."""
        self.path, self.root = path, item_at(path)
        # The files by their descriptors, each with the place of the next byte, and what threads wait for.
        self.opened, self.waiting = {}, {}
        # What was written elsewhere, and the events that others have put in.
        self.shown, self.told = b"", []

    def do(self, event):
        getattr(self, event[0])(*event[1:])

    # Names

    def find(self, path):
        """The folder that holds the last name of a path, that name, and what it means; `None` for a path elsewhere."""
        parts = os.path.relpath(path, self.path).split("/")
        if parts[0] in ("..", "."):
            return None
        folder = self.root
        for part in parts[:-1]:
            folder = folder.states[-1][part]
        return folder, parts[-1], folder.states[-1].get(parts[-1])

    def rename(self, old, new):
        (folder, old_name, item), (other, new_name, _) = self.find(old), self.find(new)
        if folder is not other:
            raise ValueError("files move between folders")
        folder.change({old_name: None, new_name: item})

    def link(self, old, new):
        # A file without a name is known by its descriptor.
        item = self.opened[int(old.split("/")[-1])] if old.startswith("/proc/") else self.find(old)[2]
        self.name(new, item)

    def name(self, path, item):
        if found := self.find(path):
            found[0].change({found[1]: item})

    def unlink(self, path):
        self.name(path, None)

    def symlink(self, target, path):
        self.name(path, Link(target))

    def mkdir(self, path):
        self.name(path, Folder())

    # Content

    def open(self, descriptor, path, flags):
        self.opened.pop(descriptor, None)
        if path is None:
            self.opened[descriptor] = File(b"")
        elif path == self.path:
            self.opened[descriptor] = self.root
        elif found := self.find(path):
            folder, name, item = found
            if item is None:
                item = File(b"")
                folder.change({name: item})
            if "O_TRUNC" in flags:
                item.truncate(0)
            self.opened[descriptor] = item

    def close(self, descriptor):
        self.opened.pop(descriptor, None)

    def write(self, descriptor, data, place):
        file = self.opened.get(descriptor)
        if file is None:
            self.shown += data
        else:
            # Whoever writes here without a place adds to the end.
            file.write(data, len(file.states[-1]) if place is None else place)

    def truncate(self, descriptor, size):
        self.opened[descriptor].truncate(size)

    def begin(self, thread, descriptor):
        items = self.everything() if descriptor is None else [self.opened.get(descriptor)]
        self.waiting[thread] = [(item, item.moment()) for item in items if item]

    def end(self, thread):
        for item, moment in self.waiting.pop(thread):
            item.synchronize(moment)

    def everything(self):
        """All items that have had a name since its folder was synchronised, or are open."""
        items, waiting = {}, [self.root, *self.opened.values()]
        while waiting:
            item = waiting.pop()
            if id(item) not in items:
                items[id(item)] = item
                if isinstance(item, Folder):
                    waiting += [inner for state in item.states for inner in state.values()]
        return items.values()

    def tell(self, what):
        """Something that is neither of the disk nor of a process."""
        self.told.append(what)

    def stored(self):
        """The contents of the files that are on the disk for certain, by path."""
        found, waiting = {}, [("", self.root)]
        for start, folder in waiting:
            for name, item in folder.states[0].items():
                if isinstance(item, Folder):
                    waiting.append((f"{start}{name}/", item))
                else:
                    found[start + name] = item.states[0]
        return found

    # A loss of power

    def leave(self):
        """Has the folder itself hold what a loss of power now could leave of it."""
        for name in os.listdir(self.path):
            path = f"{self.path}/{name}"
            shutil.rmtree(path) if os.path.isdir(path) and not os.path.islink(path) else os.unlink(path)
        for name, item in self.root.left().items():
            put(item, f"{self.path}/{name}")


def item_at(path):
    if os.path.islink(path):
        return Link(os.readlink(path))
    if os.path.isdir(path):
        return Folder((name, item_at(f"{path}/{name}")) for name in os.listdir(path))
    with open(path, "rb") as file:
        return File(file.read())


def put(item, path):
    if isinstance(item, Link):
        os.symlink(item.left(), path)
    elif isinstance(item, File):
        with open(path, "wb") as file:
            file.write(item.left())
    else:
        os.mkdir(path)
        for name, inner in item.left().items():
            put(inner, f"{path}/{name}")
