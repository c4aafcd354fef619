from __future__ import annotations

import enum
from typing import List, Optional

from sqlalchemy import Column, Enum, ForeignKey, Table, create_engine, desc, func, select, update
from sqlalchemy.ext.hybrid import hybrid_property
from sqlalchemy.orm import DeclarativeBase, Mapped, joinedload, mapped_column, relationship, sessionmaker, validates


class Base(DeclarativeBase):
    def to_dict(self):
        return {c.name: getattr(self, c.name) for c in self.__table__.columns}


class Status(enum.Enum):
    draft = "draft"
    live = "live"


post_tags = Table("post_tags", Base.metadata, Column("post_id", ForeignKey("posts.id")), Column("tag_id", ForeignKey("tags.id")))


class Post(Base):
    __tablename__ = "posts"
    id: Mapped[int] = mapped_column(primary_key=True)
    slug: Mapped[str] = mapped_column(unique=True)
    status: Mapped[Status] = mapped_column(Enum(Status), default=Status.draft)
    parent_id: Mapped[Optional[int]] = mapped_column(ForeignKey("posts.id"))
    parent: Mapped[Optional[Post]] = relationship(remote_side=[id])
    tags: Mapped[List[Tag]] = relationship(secondary=post_tags, back_populates="posts", lazy="selectin")

    @hybrid_property
    def is_live(self):
        return self.status == Status.live

    @validates("slug")
    def lower(self, key, value):
        return value.lower()


class Tag(Base):
    __tablename__ = "tags"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(unique=True)
    posts: Mapped[List[Post]] = relationship(secondary=post_tags, back_populates="tags")


Session = sessionmaker(create_engine("sqlite://"), expire_on_commit=False)
with Session.begin() as session:
    Base.metadata.create_all(session.connection())
    first = Post(slug="First", tags=[news := Tag(name="news"), Tag(name="tech")])
    session.add_all([first, Post(slug="second", parent=first, status=Status.live, tags=[news])])
with Session() as session:
    print(session.scalars(select(Post).where(Post.is_live)).one().to_dict()["status"])
    counts = select(Tag.name, func.count().label("n")).join(Tag.posts).group_by(Tag.id).order_by(desc("n"))
    print(dict(session.execute(counts).all()))
    session.execute(update(Post).where(Post.slug == "first", ~Post.is_live).values(status=Status.live))
    post = session.query(Post).options(joinedload(Post.parent)).filter(Post.parent != None).one_or_none()
    print(post.parent.slug, [t.name for t in post.tags], session.query(func.max(Post.id)).scalar())
